import { expect, test } from 'vitest';
import { HttpProblem } from '../session/auth-api.ts';
import { failureOfUpload, refusalOfFile } from './upload-failure.ts';

const lost = new TypeError('Failed to fetch');
/** What a proxy says for a server that is being restarted, and the server for a database that is away. */
const away = [new HttpProblem(503, null, null), new HttpProblem(502, '<html>', null)];
const answered = { graphQLErrors: [{ message: 'x', extensions: { code: 'UNAVAILABLE' } }] };

test('a file that got no answer is kept and goes on later, whoever did not answer', () => {
  for (const error of [lost, ...away, answered]) {
    expect(refusalOfFile(error, 'ja').canResume).toBe(true);
    expect(failureOfUpload(error, 'en')).toEqual({
      message: 'The connection was lost. Resume to go on where it stopped.',
      canResume: true,
    });
  }
});

test('a file that was refused says why, and is not sent again', () => {
  const refused = new HttpProblem(413, { error: { code: 'PAYLOAD_TOO_LARGE' } }, null);
  expect(failureOfUpload(refused, 'ja')).toEqual(refusalOfFile(refused, 'ja'));
  for (const error of [refused, { graphQLErrors: [{ message: 'x', extensions: { code: 'CONFLICT' } }] }]) {
    expect(refusalOfFile(error, 'ja')).toMatchObject({ canResume: false });
  }
});
