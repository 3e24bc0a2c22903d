import { beforeAll, expect, test } from 'vitest';
import { addLooked, beginMetrics, isFigures, mails, metricsText, operationLabel, ownFigures } from './metrics.ts';

beforeAll(() => beginMetrics('serve'));

test('the text is OpenMetrics: each sample belongs to a declared family, counters end in _total once, EOF is last', async () => {
  mails.inc({ result: 'sent' });
  addLooked({ name: 'koryo_test_gauge', help: 'g', labels: ['state'], look: (set) => set({ state: 'a"b\n' }, 2) });
  const { text, contentType } = await metricsText();
  expect(contentType).toContain('application/openmetrics-text');
  const lines = text.trimEnd().split('\n');
  expect(lines.at(-1)).toBe('# EOF');
  const families = new Map(
    lines.flatMap((line) => [...line.matchAll(/^# TYPE (\S+) (\S+)$/g)].map(([, name, type]) => [name, type] as const)),
  );
  for (const line of lines.filter((one) => !one.startsWith('#'))) {
    const name = /^[a-z_][\w]*/i.exec(line)?.[0] ?? '';
    const family = name.replace(/_(total|sum|count|bucket)$/, '');
    expect([line, families.has(name) || families.has(family)]).toEqual([line, true]);
    if (families.get(family) === 'counter') expect(line).not.toMatch(/_total_total/);
    expect(line).toMatch(/process="serve"/);
  }
  expect(text).toContain('koryo_mails_total{result="sent",process="serve"} 1\n');
  expect(text).toContain('koryo_mails_total{result="given_up",process="serve"} 0\n');
  expect(text).toContain('koryo_test_gauge{state="a\\"b\\n",process="serve"} 2\n');
});

test("a worker's figures stand beside the server's, and what is none is not taken for some", async () => {
  const worker = (await ownFigures()).map((one) => ({
    ...one,
    values: one.values.map((value) => ({ ...value, labels: { ...value.labels, process: 'worker' } })),
  }));
  const { text } = await metricsText([worker]);
  expect(text).toContain('koryo_mails_total{result="sent",process="serve"} 1\n');
  expect(text).toContain('koryo_mails_total{result="sent",process="worker"} 1\n');
  expect([isFigures(worker), isFigures('figures'), isFigures([{ name: 'x' }])]).toEqual([true, false, false]);
});

test('a figure that cannot be looked up is left out, and the others are told', async () => {
  addLooked({ name: 'koryo_broken', help: 'b', labels: [], look: () => Promise.reject(new Error('the database is away')) });
  const { text } = await metricsText();
  expect(text).not.toMatch(/^koryo_broken/m);
  expect(text).toContain('koryo_mails_total');
});

test('programs cannot make series without end', () => {
  for (let n = 0; n < 1000; n++) operationLabel(`Op${n}`);
  expect([operationLabel('Op3'), operationLabel('Op999'), operationLabel(null)]).toEqual(['Op3', 'other', 'unnamed']);
});
