/** The largest file that can be a content (BINARY): what goes with the artwork, such as a die line or a data sheet. */
export const FILE_MAX_BYTES = 200 * 1024 * 1024;
