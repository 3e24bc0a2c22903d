/**
 * Every test run asks fast-check the same questions, so that a red run says something about the change under test and not
 * about luck. New questions are asked on purpose: KORYO_PROPERTY_SEED=random (or a number that a failure has printed).
 */
import fc from 'fast-check';

const wanted = process.env.KORYO_PROPERTY_SEED ?? '20261122';
fc.configureGlobal({
  seed: wanted === 'random' ? Math.trunc(Math.random() * 0x7fffffff) : Number.parseInt(wanted, 10),
  includeErrorInReport: true,
});
