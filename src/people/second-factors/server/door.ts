/** What main and the rooms above use of second factors. */
import type { AuthHandler, SecondStep, StepUp } from '#people/sign-in/server/door.ts';
import type { InstallationSecret } from '#platform/derived-keys.ts';
import { keepFactor, newFactor } from './routes/add.ts';
import { giveFactor } from './routes/give.ts';
import { renewCodes } from './routes/renew-codes.ts';
import { secondStep } from './second-step.ts';
import { factorWays, stepUp } from './step-up.ts';
import { factorSetting } from './setting.ts';

export { usePasskeys } from './setting.ts';
export { dropFactors } from './store.ts';

/** The second step of the built-in pool's sign-in, and its end points below /auth/. */
export function openSecondFactors(
  secret: InstallationSecret,
  publicUrl: string,
): { secondStep: SecondStep; endPoints: Record<string, AuthHandler>; stepUp: StepUp } {
  const setting = factorSetting(secret, publicUrl);
  return {
    secondStep: secondStep(setting),
    stepUp: stepUp(setting),
    endPoints: {
      factor: giveFactor(setting),
      'factor-new': newFactor(setting),
      'factor-keep': keepFactor(setting),
      'factor-codes': renewCodes(setting),
      'factor-ways': factorWays(setting),
    },
  };
}
