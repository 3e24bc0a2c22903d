/** What failed, out of the runners' JSON reports: the test's full name and the first lines of its message. */
import { stripVTControlCharacters } from 'node:util';

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

export interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  specs: { ok: boolean; title: string; tests: { status: string; results: { errors: { message?: string }[] }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/** Enough of a message to know what happened: the assertion, both values, the place. */
const LINES = 25;

function failure(name: string, messages: readonly string[]): string {
  const shown = messages.map((message) => {
    const said = stripVTControlCharacters(message).split('\n');
    return said.filter((line) => !/^\s+at .*node_modules/.test(line)).slice(0, LINES);
  });
  return [name, ...shown.flat()].join('\n');
}

export function failuresOfVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be read or set up has a message and no test.
    if (failed.length === 0) return message ? [failure(name, [message])] : [];
    return failed.map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages ?? []));
  });
}

/** What failed; or, asked so, what passed only at its second try. */
export function failuresOfPlaywright(suite: PlaywrightSuite, status: 'unexpected' | 'flaky' = 'unexpected'): string[] {
  const own = suite.specs
    .filter(({ tests }) => tests.some((one) => one.status === status))
    .map(({ title, tests }) =>
      failure(
        `${suite.file} › ${title}`,
        tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''))),
      ),
    );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failuresOfPlaywright(inner, status))];
}
