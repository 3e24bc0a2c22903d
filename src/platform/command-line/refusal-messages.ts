/** What commands on files refuse, in words of both languages. The keys are what scripts read. */
import { defineMessages } from '#shared/i18n.ts';

export const commandRefusals = defineMessages({
  FILE_NOT_FOUND: { ja: '「{file}」というファイルはありません。', en: '{file}: there is no such file' },
  FILE_IS_FOLDER: { ja: '「{file}」はフォルダーです。ファイルを指定してください。', en: '{file}: is a folder; name a file' },
  FILE_UNREADABLE: { ja: '「{file}」を読み取れません（{reason}）。', en: '{file}: cannot be read ({reason})' },
  FILE_NOT_WRITTEN: { ja: '「{file}」に書き込めません（{reason}）。', en: '{file}: cannot be written ({reason})' },
  JSON_BROKEN: { ja: '「{file}」はJSONとして読めません（{reason}）。', en: '{file}: is no JSON ({reason})' },
  JSON_UNFIT: { ja: '「{file}」の{where}：{problem}', en: '{file}: {where}: {problem}' },
});

/** What is wrong with how a command was called. The keys are what scripts read. */
export const usageRefusals = defineMessages({
  OPTION_UNKNOWN: {
    ja: '「{name}」というオプションはありません。{command} --help で一覧を表示します。',
    en: 'there is no option {name}; {command} --help lists them',
  },
  OPTION_VALUE_MISSING: { ja: 'オプション「{name}」に値がありません。', en: 'the option {name} has no value' },
  OPTION_MISSING: { ja: 'オプション「{name}」を付けてください。', en: 'the option {name} is needed' },
  ARGUMENT_MISSING: {
    ja: '「{name}」を指定してください。使い方は {command} --help で表示します。',
    en: 'name the {name}; {command} --help says how',
  },
  ARGUMENTS_TOO_MANY: {
    ja: '指定が多すぎます。使い方は {command} --help で表示します。',
    en: 'more is named than the command takes; {command} --help says how',
  },
  COMMAND_UNKNOWN: {
    ja: '「{name}」というコマンドはありません。{command} --help で一覧を表示します。',
    en: 'there is no command {name}; {command} --help lists them',
  },
  ARGUMENTS_UNFIT: {
    ja: '指定を読み取れません。使い方は {command} --help で表示します。',
    en: 'the arguments cannot be read; {command} --help says how',
  },
  DID_YOU_MEAN: { ja: '（{near} ではありませんか）', en: ' (did you mean {near}?)' },
});

/** What is wrong at a place of a JSON file. */
export const unfitMessages = defineMessages({
  whole: { ja: '全体', en: 'the whole' },
  unknown: { ja: '{names}という項目はありません。', en: 'there is no {names}' },
  missing: { ja: '値がありません。', en: 'is missing' },
  number: { ja: '数値（引用符なし）で書いてください。', en: 'must be a number, without quotation marks' },
  string: { ja: '文字列（引用符付き）で書いてください。', en: 'must be a text in quotation marks' },
  boolean: { ja: 'trueまたはfalseで書いてください。', en: 'must be true or false' },
  array: { ja: '配列（[ ]）で書いてください。', en: 'must be a list in [ ]' },
  object: { ja: 'オブジェクト（{ }）で書いてください。', en: 'must be an object in { }' },
  least: { ja: '{limit}以上にしてください。', en: 'must be {limit} or more' },
  most: { ja: '{limit}以下にしてください。', en: 'must be {limit} or less' },
  shorter: { ja: '{limit}以下の長さにしてください。', en: 'must not be longer than {limit}' },
  longer: { ja: '{limit}以上の長さにしてください。', en: 'must be {limit} long or longer' },
  whole_number: { ja: '整数にしてください。', en: 'must be a whole number' },
  oneOf: { ja: '{values}のいずれかにしてください。', en: 'must be one of {values}' },
  other: { ja: 'この値は使えません。', en: 'cannot be this value' },
});
