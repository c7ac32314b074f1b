/**
 * Something only the operator can mend before the site can start; `message` is one line that says what. Told apart by its name,
 * because the built site and the program that starts it each have their own copy of this class.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
