import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** The tests' `test`: pages open relative to the server that the global setup started. */
export const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
  baseURL: async ({}, use) => await use(process.env.KORYO_E2E_URL),
});

/** Folder of the mails the server wrote: `<id>.json` each, see LocalMail. */
export const mailsFolder = () => `${process.env.KORYO_E2E_DATA}/mails`;
