export const passwordLength = { least: 15, most: 128 }

export const passwordHint = `At least ${passwordLength.least} characters. Any characters count, spaces too: four or five unrelated words make a good one.`
