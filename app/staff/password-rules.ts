import { commonWords } from './common-words.ts'
import { passwordLength } from './password-hint.ts'

const tooCommon = 'This password is too easy to guess. Use several words that do not belong together.'

/** How much must be left of a password once everything easily guessed is taken out of it. */
const leastUnguessable = 6
const walks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  // Columns of the keyboard, down each, down and up in turn, and with the row of digits.
  'qazwsxedcrfvtgbyhnujm',
  'qazxswedcvfrtgbnhyujm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p',
  '1qazxsw23edcvfr45tgbnhy67ujm,ki8',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
]
const bothWays = walks.flatMap((walk) => [walk, [...walk].reverse().join('')])
const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
  '!': 'i',
}
const longestFirst = [...commonWords].sort((one, other) => other.length - one.length)

/** Why a new password will not do, in words for its owner; null when it will. Nothing is asked of its composition. */
export function passwordProblem(password: string, email: string): string | null {
  const length = [...password].length
  if (length < passwordLength.least)
    return `Use at least ${passwordLength.least} characters. You have ${length}; a few more words will do.`
  if (length > passwordLength.most) return `Use ${passwordLength.most} characters or fewer.`
  return isGuessable(password.toLowerCase(), email.toLowerCase()) ? tooCommon : null
}

function isGuessable(password: string, email: string) {
  const own = [email, ...email.split(/[@.+_-]/)].filter((part) => part.length > 2)
  const plain = password.replaceAll(/\s+/g, '')
  return [plain, unmasked(plain)].some(
    (text) => isRepetition(text) || withoutKnown(text, own).length < leastUnguessable,
  )
}

/** The same few characters over and over, such as "abcabcabcabcabc". */
function isRepetition(text: string) {
  return new Set(text).size < 5 || /^(.{1,10}?)\1+.{0,3}$/s.test(text)
}

/** What remains when common words, the owner's own, runs along the keyboard or the alphabet, and years are gone. */
function withoutKnown(text: string, own: string[]) {
  const words = [...own, ...longestFirst].reduce((rest, word) => rest.replaceAll(word, ' '), text)
  // Once more without the marks between. A walk may be typed with the shift key held now and then.
  return withoutWalks(
    words
      .split(/[\s!-/:-@[-`{-~]+/)
      .map(withoutWalks)
      .join(''),
  )
    .replaceAll(/(19|20)\d\d/g, '')
    .replaceAll(/(.)\1{2,}/gu, '')
}

function withoutWalks(text: string) {
  const steps = [...text]
  const others = steps.filter((_, at) => !isInWalk(text, at))
  return others.join('')
}

/** Whether the character belongs to a run of at least four. */
function isInWalk(text: string, at: number) {
  return [0, 1, 2, 3].some((back) => {
    const run = text.slice(at - back, at - back + 4)
    return at - back >= 0 && run.length === 4 && bothWays.some((walk) => walk.includes(run))
  })
}

function unmasked(text: string) {
  return [...text].map((character) => lookalikes[character] ?? character).join('')
}
