/** The oldest supported browsers (docs/guides/browsers.md), for the syntax of scripts and styles. */
export const browsers = ['safari16', 'ios16', 'chrome109', 'edge109', 'firefox128'];
