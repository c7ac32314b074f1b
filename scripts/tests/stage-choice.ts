import { type StageName, stageNames } from './budgets.ts'
import { onBuiltSite, usualStages } from './test-stages.ts'

/** Which stages run, and on which files: all where there are no filters. `isPrepared` where the build runs only for others. */
export type StageChoice = { stages: StageName[]; filters: string[]; isPreparation: boolean }

/**
 * Reads what stands behind `npm test --`: names of stages, then parts of paths. Nothing stands for all usual stages.
 * Gives one line where there is no such stage.
 */
export function chooseStages(words: string[]): StageChoice | string {
  const first = words.findIndex((word) => !isStage(word))
  const named = (first === -1 ? words : words.slice(0, first)).filter(isStage)
  const filters = first === -1 ? [] : words.slice(first)
  if (words.length === 0) return { stages: usualStages, filters, isPreparation: false }
  if (named.length === 0) return `There is no stage "${words[0]}". There are ${stageNames.join(', ')}.`
  const option = filters.find((filter) => filter.startsWith('-'))
  if (option) return `There is no option ${option}.`
  const isPreparation = !named.includes('build') && named.some((name) => onBuiltSite.includes(name))
  const stages = stageNames.filter((name) => named.includes(name) || (isPreparation && name === 'build'))
  return { stages, filters, isPreparation }
}

function isStage(word: string): word is StageName {
  return stageNames.some((name) => name === word)
}
