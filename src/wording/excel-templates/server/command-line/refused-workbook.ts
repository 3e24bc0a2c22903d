import { CommandRefusal } from '#platform/command-line/read-input.ts';
import type { CommandLineOutput } from '#platform/feature.ts';
import { WorkbookError } from '#workbook/model/workbook-error.ts';
import { workbookRefusalWords } from '#people/list-imports/rules/workbook-refusal.ts';

/** Exit codes of `koryo template`. */
export const FINE = 0;
export const FINDINGS = 1;
export const CANNOT = 2;

/** Runs a command; a file that cannot be used ends it with code 2 and its reason in words. Scripts read the code. */
export async function orCannot(file: string, output: CommandLineOutput, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CommandRefusal) output.note(`koryo: ${error.message}`);
    else if (error instanceof WorkbookError) output.note(`koryo: ${file}: ${refusal(error)}`);
    else throw error;
    return CANNOT;
  }
}

function refusal({ code, params }: WorkbookError): string {
  return `${code}: ${workbookRefusalWords({ code, params }, 'en')}`;
}
