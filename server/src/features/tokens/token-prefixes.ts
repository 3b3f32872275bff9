/** The prefix identifies the kind of token, also to scanners of logs and repositories. */
export const apiTokenPrefix = 'lavra_api_';
export const embedTokenPrefix = 'lavra_inc_';
