import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#platform/audit/events.ts';
import { actionLabels } from '#work/history/messages.ts';
import { webhookMessages } from '../messages.ts';
import { eventName, isNews, TOPICS, topicOf } from './events.ts';
import { createWebhookInput } from './input.ts';
import { bodyOf, type Told } from './payload.ts';
import { isTaken, waitAfter } from './retries.ts';

describe('events', () => {
  test('every topic comes of a subject of the trail, and names are words with a point between', () => {
    expect([...new Set(AUDIT_SUBJECTS.map(topicOf).filter((topic) => topic !== null))].sort()).toEqual([...TOPICS].sort());
    for (const topic of TOPICS) {
      for (const action of [...AUDIT_ACTIONS, 'finish', 'fail']) expect(eventName(topic, action)).toMatch(/^[a-z]+\.[a-z_]+$/);
    }
    expect([eventName('approval', 'take back'), eventName('inspection', 'un-confirm')]).toEqual([
      'approval.take_back',
      'inspection.un_confirm',
    ]);
    for (const topic of TOPICS) expect(webhookMessages[topic].ja).not.toBe('');
    for (const action of AUDIT_ACTIONS) expect(actionLabels[action]).toBeDefined();
  });
  test('that somebody has looked is told to nobody', () => {
    expect(AUDIT_ACTIONS.filter((action) => !isNews(action))).toEqual(['view']);
  });
  test('who signed in, and who got which right, is told to nobody', () => {
    for (const subject of ['login', 'user', 'company', 'auth role assignment', 'charge', 'task', 'constructor'])
      expect(topicOf(subject)).toBeNull();
  });
});

describe('retries', () => {
  test('wait longer each time, for nearly three days, then give up', () => {
    const waits: number[] = [];
    for (let attempts = 1; ; attempts++) {
      const wait = waitAfter(attempts);
      if (wait === null) break;
      waits.push(wait);
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3600;
    expect(hours).toBeGreaterThan(60);
    expect(hours).toBeLessThan(72);
  });
  test('only 2xx is taken: a redirect is not followed', () => {
    fc.assert(fc.property(fc.integer({ min: 100, max: 599 }), (status) => isTaken(status) === (Math.floor(status / 100) === 2)));
  });
});

describe('an address', () => {
  const accepts = (url: string) => createWebhookInput.safeParse({ name: 'x', url, format: 'JSON', topics: ['design'] }).success;
  test.each(['https://hooks.example.jp/a?b=c', ' https://例え.jp/ ', 'http://erp.local:8080/x'])('%s is one', (url) =>
    expect(accepts(url)).toBe(true),
  );
  test.each([
    '',
    'hooks.example.jp',
    'ftp://x.jp',
    'javascript:alert(1)',
    'https://user:pass@x.jp/',
    'https://x.jp/#a',
    'file:///etc/passwd',
  ])('%s is none', (url) => expect(accepts(url)).toBe(false));
});

describe('a body', () => {
  const told = (name: string): Told => ({
    id: 'd1',
    event: 'design.create',
    at: '2026-11-23T00:00:00.000Z',
    companyId: 'c1',
    actor: null,
    subject: { type: 'design', id: 'x', name },
    scope: ['x', 'c1'],
    changes: {},
  });
  test('is JSON in every form, whatever a name holds; Slack reads no link from it, Teams no markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const sentence = { text: name, link: null };
        expect(JSON.parse(bodyOf('JSON', told(name), sentence))).toEqual(told(name));
        const slack = (JSON.parse(bodyOf('SLACK', told(name), sentence)) as { text: string }).text;
        expect(slack).not.toMatch(/[<>]/);
        expect(slack.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')).toBe(name);
        expect(JSON.parse(bodyOf('TEAMS', told(name), sentence))).toMatchObject({
          attachments: [{ content: { body: [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: name }] }] } }],
        });
      }),
    );
  });
  test('leads to the page it is about', () => {
    const sentence = { text: 'a', link: 'https://koryo.example.jp/x' };
    expect(bodyOf('SLACK', told('a'), sentence)).toContain('<https://koryo.example.jp/x|Koryo>');
    expect(bodyOf('TEAMS', told('a'), sentence)).toContain('"url":"https://koryo.example.jp/x"');
  });
});
