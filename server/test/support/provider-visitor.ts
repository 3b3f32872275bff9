/** A browser at the provider: keeps cookies, follows redirects and fills in the development forms. */
export interface ProviderVisitor {
  /** Logs in as a user and consents; returns the URL of ours that the provider redirects to. */
  enter(address: string, sub: string): Promise<URL>;
  /** Opens a URL and returns the final one, if no input is required. */
  visit(address: string): Promise<URL>;
}

const maxSteps = 12;

/** `home` is the deployment's URL; a redirect there ends the visit. */
export function providerVisitor(home: string): ProviderVisitor {
  const cookies = new Map<string, string>();

  async function step(address: string, form?: Record<string, string>): Promise<Response> {
    const headers = { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const init = form ? { method: 'POST', body: new URLSearchParams(form), headers } : { headers };
    const response = await fetch(address, { ...init, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  async function follow(
    address: string,
    answer: (page: string) => Record<string, string> | null,
  ): Promise<URL> {
    let here = address;
    let form: Record<string, string> | undefined;
    for (let n = 0; n < maxSteps; n += 1) {
      const response = await step(here, form);
      form = undefined;
      const location = response.headers.get('location');
      if (location) {
        here = new URL(location, here).href;
        if (here.startsWith(home)) return new URL(here);
        continue;
      }
      const page = await response.text();
      const filled = answer(page);
      if (!filled) throw new Error(`The provider shows ${response.status} ${page.slice(0, 500)}`);
      const [, action = here] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
      here = new URL(action.replaceAll('&amp;', '&'), here).href;
      form = filled;
    }
    throw new Error('The provider leads nowhere.');
  }

  return {
    enter: (address, sub) =>
      follow(address, (page) =>
        page.includes('name="login"')
          ? { prompt: 'login', login: sub, password: 'qualquer' }
          : { prompt: 'consent' },
      ),
    visit: (address) =>
      follow(address, (page) => {
        const [, xsrf] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
        return xsrf ? { xsrf, logout: 'yes' } : null;
      }),
  };
}
