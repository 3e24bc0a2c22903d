import { defineMessages } from '#shared/i18n.ts';

export const presenceMessages = defineMessages({
  here: { ja: 'いま見ている人', en: 'Here now' },
  follow: { ja: '{name}さんの表示を追う', en: 'Follow {name}’s view' },
  following: { ja: '{name}さんの表示を追っています', en: 'Following {name}' },
  stop: { ja: '追うのをやめる', en: 'Stop following' },
  more: { ja: 'ほか{n}人', en: '{n} more' },
});
