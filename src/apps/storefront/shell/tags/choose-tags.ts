import type { Script } from '../../../../domains/content/contract.ts'
import { type Tag, tagTable } from './tag-table.ts'

/** A tag of the fixed table with the id that the seller has entered. */
export interface ChosenTag {
  type: string
  tag: Tag
  id: string
}

/** What of a shop's entries can be started: known services with an id of the right form, each id once. */
export function chooseTags(scripts: readonly Script[]): ChosenTag[] {
  const chosen = new Map<string, ChosenTag>()
  for (const { type, value } of scripts) {
    const tag = Object.hasOwn(tagTable, type) ? tagTable[type] : undefined
    const id = value.id?.trim() ?? ''
    if (tag?.id.test(id)) chosen.set(`${type} ${id}`, { type, tag, id })
  }
  return [...chosen.values()]
}
