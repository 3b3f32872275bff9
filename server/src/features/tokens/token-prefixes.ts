/** What a bearer begins with tells what it is; leaked ones are found by it in logs and repositories. */
export const apiTokenPrefix = 'lavra_api_';
export const embedTokenPrefix = 'lavra_inc_';
