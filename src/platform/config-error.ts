/** Everything that is wrong with the environment, in words for the person who set it. */
export class ConfigError extends Error {
  readonly findings: string[];

  constructor(findings: string[]) {
    super(`The configuration cannot be used:\n${findings.map((finding) => `  - ${finding}`).join('\n')}`);
    this.name = 'ConfigError';
    this.findings = findings;
  }
}
