import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineOf } from '../rules/lines.ts';
import type { StreamTarget } from '../rules/types.ts';
import { parseStreamAddress } from './operator.ts';
import { syslogFrame } from './send/frame.ts';

const words = fc.array(fc.constantFrom('銘', '\n', '\u2028', '👩🏽‍🎨', '"', '\\', 'a', ' ')).map((some) => some.join(''));

test('a frame counts its bytes, whatever the entry says, and holds one line', () => {
  fc.assert(
    fc.property(words, words, (name, host) => {
      const entry = { seq: 1, at: '2026-11-25T01:02:03.004Z', hash: 'h', redaction: null, subjectName: name };
      const line = lineOf(entry);
      expect(line).not.toMatch(/[\r\n]/);
      const frame = syslogFrame(host, entry, line);
      const blank = frame.indexOf(' ');
      expect(Number(frame.subarray(0, blank))).toBe(frame.length - blank - 1);
      expect(frame.subarray(blank + 1).toString()).toMatch(/^<110>1 2026-11-25T01:02:03\.004Z [\x21-\x7e]+ koryo - audit - \uFEFF\{/);
    }),
  );
});

test.each<[string, StreamTarget | null]>([
  ['https://siem.example.jp/in?x=1', { kind: 'WEBHOOK', url: 'https://siem.example.jp/in?x=1' }],
  ['syslog+tls://log.example.jp', { kind: 'SYSLOG', host: 'log.example.jp', port: 6514, tls: true, ca: null }],
  ['syslog+tcp://[fd00::1]:1514', { kind: 'SYSLOG', host: 'fd00::1', port: 1514, tls: false, ca: null }],
  ['s3://bucket/a/b', { kind: 'S3', endpoint: null, region: 'ap-northeast-1', bucket: 'bucket', prefix: 'a/b/', accessKeyId: null }],
  [
    's3://bucket?endpoint=http://minio:9000&region=x',
    { kind: 'S3', endpoint: 'http://minio:9000', region: 'x', bucket: 'bucket', prefix: '', accessKeyId: null },
  ],
  ['https://name:word@siem.example.jp/', null],
  ['syslog+tls://log.example.jp/path', null],
  ['s3://bucket?endpoint=ftp://x', null],
  ['udp://log', null],
  ['', null],
])('%s', (address, target) => expect(parseStreamAddress(address)).toEqual(target));
