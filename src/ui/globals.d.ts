/** The version of package.json, put in by the build. */
declare const __KORYO_VERSION__: string;
