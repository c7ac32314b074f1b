import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Does it after the test that runs now, or, where none does, after all tests of the file. What was asked for last is done first. */
export function atEnd(work: () => Promise<void>) {
  // Asked for within a test, the hook of the file would come too late to count.
  if (TestRunner.getCurrentTest() === undefined) afterAll(work)
  else onTestFinished(work)
}
