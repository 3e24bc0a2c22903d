import { describe, expect, test } from 'vitest';
import { GUIDE_TOPICS, topicOf } from './guide-topics.ts';
import { GUIDE } from './guide-words.ts';

const ID = '01a216ef-ac5a-7668-a475-1aea93fa0077';

describe('the guide', () => {
  test.each([
    ['/', 'home'],
    ['/brand', 'lists'],
    [`/${ID}/overview`, 'brand'],
    [`/${ID}/${ID}/overview`, 'product'],
    [`/${ID}/${ID}/registDesign`, 'design'],
    [`/${ID}/${ID}/${ID}/overview`, 'design'],
    [`/${ID}/${ID}/inspViewer/${ID}`, 'viewer'],
    [`/${ID}/${ID}/${ID}/${ID}/designReview`, 'review'],
    [`/${ID}/${ID}/${ID}/specification`, 'specification'],
    [`/${ID}/${ID}/${ID}/${ID}/specificationReview`, 'review'],
    [`/${ID}/${ID}/${ID}/submission`, 'submission'],
    [`/${ID}/${ID}/${ID}/design-inspectionsettings`, 'inspectionSettings'],
    ['/company/approval', 'approvalFlow'],
    ['/company/library', 'part'],
    ['/company/exceltemplate', 'template'],
    ['/company', 'accounts'],
    ['/company/accounts', 'people'],
    ['/company/history', 'history'],
    ['/designs', 'lists'],
    ['/products', 'lists'],
    ['/dashboard', 'dashboard'],
    [`/campaigns/${ID}`, 'campaign'],
    [`/${ID}/${ID}/${ID}/specification/translations`, 'translation'],
    ['/listTask', 'task'],
    ['/nowhere', 'first'],
  ])('explains %s by “%s”', (path, topic) => {
    expect(topicOf(path)).toBe(topic);
  });

  test('says each topic in both languages, with steps', () => {
    for (const topic of GUIDE_TOPICS) {
      const { title, lead, steps } = GUIDE[topic];
      for (const words of [title, lead, ...steps]) expect(Object.values(words).every((text) => text.trim().length > 1)).toBe(true);
      expect(steps.length).toBeGreaterThan(1);
    }
  });
});
