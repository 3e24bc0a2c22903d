/** The words of bringing any list, for the lists' own screens and files. */
export { listImportMessages } from '../messages.ts';
