/** What people reach for when asked for a password. Sorted by length when used, so that the longest fits first. */
export const commonWords = `
password passwort passw0rd passphrase letmein welcome welcometo iloveyou iloveu qwerty qwertz azerty qwertyuiop asdfghjkl zxcvbnm
admin administrator root user login signin access secret default changeme change please trustno1 whatever nothing something anything
dragon monkey master shadow sunshine princess football baseball basketball soccer hockey superman batman spiderman pokemon starwars
charlie michael jordan jessica ashley daniel thomas robert andrew matthew george william jennifer amanda hunter ranger harley
freedom forever mustang corvette ferrari porsche mercedes toyota honda chrysler dodge chevy sienna pacifica odyssey caravan
minivan wheelchair mobility accessible vehicle vehicles dealership dealer sales showroom phoenix denver dallas arizona colorado texas
redstone redstonemobility company office computer internet google facebook amazon microsoft windows apple samsung iphone android
summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday january february march april june july august
september october november december america american newyork london california chicago boston
hello goodbye thank thankyou mydog mycat family mother father sister brother baby angel lovely loveme lover money
jesus christ heaven blessed chocolate cheese cookie pepper ginger banana orange purple yellow silver golden
correcthorsebatterystaple thisisapassword thisismypassword mypassword mypasswordis yourpassword newpassword oldpassword
temporary temp test testing tester example sample demo guest abc123 abcdef qazwsx 1q2w3e4r 1qaz2wsx zaq12wsx qweasd asdf qwer
`
  .trim()
  .split(/\s+/)
