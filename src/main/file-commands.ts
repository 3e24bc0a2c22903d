import type { Command } from 'commander';
import type { FileCommand, FileCommands } from '#platform/feature.ts';
import { localeOfArguments } from '#platform/command-line/terminal-locale.ts';
import { usageRefusal } from '#platform/command-line/usage-refusal.ts';
import { fileCommands as ofInspections } from '#artwork/inspections/server/file-commands.ts';
import { fileCommands as ofSubmissions } from '#artwork/submissions/server/file-commands.ts';
import { fileCommands as ofTemplates } from '#wording/excel-templates/server/file-commands.ts';

const FILE_COMMANDS: FileCommands = { ...ofTemplates, ...ofInspections, ...ofSubmissions };

const NOT_RUN = 2;

/**
 * Adds the one that `given` (the arguments of the program) calls, and answers true; where they call none, all are added, for the help
 * and for what is misspelt.
 */
export async function addFileCommands(program: Command, given: readonly string[]): Promise<boolean> {
  const called = Object.keys(FILE_COMMANDS).find((name) => `${given.join(' ')} `.startsWith(`${name} `));
  const loads = called === undefined ? Object.values(FILE_COMMANDS) : [FILE_COMMANDS[called]];
  for (const load of loads) if (load) addFileCommand(program, await load());
  return called !== undefined;
}

function addFileCommand(program: Command, { usage, description, options, helpAfter, run }: FileCommand): void {
  const [group, ofGroup] = /^([a-z-]+) ([a-z-]+ .*)$/.exec(usage)?.slice(1) ?? [];
  const command = (group ? groupOf(program, group) : program).command(ofGroup ?? usage).description(description);
  for (const { flags, description: words } of options) command.option(flags, words);
  if (helpAfter) command.addHelpText('after', helpAfter);
  refuseInWords(command, usage.split(' <')[0]!, NOT_RUN);
  command.action(async () => {
    const output = {
      out: (text: string) => void process.stdout.write(text),
      note: (line: string) => void process.stderr.write(`${line}\n`),
    };
    process.exitCode = await run(command.args, command.opts(), output);
  });
}

/** What is wrong with the arguments is said in the operator's language, with a code; `exit`: none of the results that exit codes tell. */
export function refuseInWords(command: Command, called: string, exit: number): void {
  command.configureOutput({ outputError: () => {} });
  command.exitOverride((error) => {
    if (error.exitCode === 0) process.exit(0);
    const given = process.argv.slice(2);
    process.stderr.write(`${usageRefusal(error, `koryo ${called}`.trim(), localeOfArguments(given))}\n`);
    process.exit(exit);
  });
}

/** Commands of one noun stand together: `koryo template check`, `koryo template fill`. */
function groupOf(program: Command, name: string): Command {
  return (
    program.commands.find((one) => one.name() === name) ?? program.command(name).description(`commands on a ${name}, without a server`)
  );
}
