import { expect, test } from 'vitest'
import { nameParts } from './person-name.ts'

test.each([
  ['Ana Pérez', 'Ana', 'Pérez'],
  ['  Mary  Ann Smith ', 'Mary Ann', 'Smith'],
  ['Cher', null, 'Cher'],
  ['Robin van der Berg', 'Robin', 'van der Berg'],
  ['Van Morrison', 'Van', 'Morrison'],
  ['Anh Le', 'Anh', 'Le'],
  ['Kim de la Cruz Jr.', 'Kim', 'de la Cruz Jr.'],
  ['Lee Walker, III', 'Lee', 'Walker III'],
  ['van Dyke, Mary Ann', 'Mary Ann', 'van Dyke'],
  ['Dr. Pat Rivera', 'Pat', 'Rivera'],
  ['Rivera, Dr. Pat', 'Pat', 'Rivera'],
  ['Mrs. Rivera', null, 'Rivera'],
  ['Pat & Lee Rivera', 'Pat & Lee', 'Rivera'],
  ['王小明', null, '王小明'],
  ['Jr.', null, 'Jr.'],
  [',', null, ','],
])('of “%s” the first name is %j, the last %j', (name, first, last) => expect(nameParts(name)).toEqual({ first, last }))
