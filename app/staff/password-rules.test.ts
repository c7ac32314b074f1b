import { describe, expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const email = 'dana.lee@redstone.example'

describe('S9 (ASVS 6.2.1, 6.2.4, 6.2.5, 6.2.9, 6.2.11): a new password', () => {
  test.each([
    'plum bicycle quiet harbor',
    'lampekringel vaskeri',
    '          x1y2z3 w4v5u6          ',
    'ラクダは月の上で踊っている、静かに',
    'gravel-otter-nimbus-47',
    '🚐🌵🐢🎻🪁🧭🪵🐚🦔🥨🧵🪐🦉🌋🍄',
  ])('may be anything long that nobody would guess: %s', (password) => {
    expect(passwordProblem(password, email)).toBeNull()
  })

  test('has 15 to 128 characters, counted as people count them', () => {
    expect(passwordProblem('plum harbor 14', email)).toMatch(/at least 15 characters/)
    expect(passwordProblem('🚐🌵🐢🎻🪁🧭🪵🐚🦔🥨🧵🪐🦉🌋', email)).toMatch(/You have 14/)
    expect(
      passwordProblem(Array.from({ length: 64 }, (_, at) => String.fromCodePoint(0x1f400 + at)).join(''), email),
    ).toBeNull()
    expect(passwordProblem('plum harbor '.repeat(11), email)).toMatch(/128 characters or fewer/)
  })

  test.each([
    'passwordpassword',
    'Password12345678',
    'P@ssw0rdP@ssw0rd',
    'password password password',
    'aaaaaaaaaaaaaaaa',
    'abcabcabcabcabcabc',
    '123456789012345',
    'qwertyuiopasdfghjkl',
    'RedstoneMobility2026!',
    'redstone mobility',
    'dana.lee@redstone.example',
    'DanaLeeDanaLee2026',
    'iloveyouiloveyou1',
    'welcometoredstone',
    'correcthorsebatterystaple',
    'letmein letmein please',
    'abcdefghijklmnop',
    'zyxwvutsrqponmlk',
    '1qaz2wsx3edc4rfv',
    '4rfv3edc2wsx1qaz',
    'zaq1xsw2cde3vfr4',
    '!QAZ@WSX#EDC$RFV',
    'qazwsxedcrfvtgb',
    'qazxswedcvfrtgb',
    '1q2w3e4r5t6y7u8i',
    'q1w2e3r4t5y6u7i8',
  ])('is refused when it is easy to guess: %s', (password) => {
    expect(passwordProblem(password, email)).toMatch(/too easy to guess/)
  })
})
