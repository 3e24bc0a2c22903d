/** What the password given again serves for, where factors are added, removed or replaced (/auth/confirm). */
export const FACTORS_PURPOSE = 'second-factors';
