/**
 * An error that only the operator can mend before the site starts; `message` is one line that says what. Its name tells
 * it apart: the built site and the program that starts it each have this class.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
