/** What is wrong with how a command was called, in the operator's words: the parser of arguments speaks English only, and has no code for scripts. */
import { format, type Locale } from '#shared/i18n.ts';
import { usageRefusals } from './refusal-messages.ts';

/** What the parser found, as it says it itself. */
interface ParserError {
  /** commander.unknownOption … */
  code: string;
  message: string;
}

const CODES: Readonly<Record<string, keyof typeof usageRefusals>> = {
  'commander.unknownOption': 'OPTION_UNKNOWN',
  'commander.missingArgument': 'ARGUMENT_MISSING',
  'commander.optionMissingArgument': 'OPTION_VALUE_MISSING',
  'commander.missingMandatoryOptionValue': 'OPTION_MISSING',
  'commander.excessArguments': 'ARGUMENTS_TOO_MANY',
  'commander.unknownCommand': 'COMMAND_UNKNOWN',
};

/** One line, with a code, the name that is meant and what it may have been. `command`: as it is called, for its help. */
export function usageRefusal({ code, message }: ParserError, command: string, locale: Locale): string {
  const known = CODES[code] ?? 'ARGUMENTS_UNFIT';
  const name = /['"]([^'"]+)['"]/u.exec(message)?.[1] ?? '';
  const near = /\(Did you mean (?:one of )?([^?]+)\?\)/u.exec(message)?.[1];
  const words = format(usageRefusals[known], locale, { name, command });
  return `koryo: ${known}: ${words}${near ? format(usageRefusals.DID_YOU_MEAN, locale, { near }) : ''}`;
}
