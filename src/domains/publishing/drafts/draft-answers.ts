import type { Person, ShopAccess } from '../../../platform/contract/caller.ts'
import type { Versions } from '../publications/versions.ts'
import type { Draft } from './draft.ts'
import type { DraftEdits } from './draft-edits.ts'
import type { DraftTimes } from './draft-times.ts'
import type { ReadDraft } from './read-draft.ts'

type Drafts = DraftEdits & DraftTimes & Versions & { readDraft: ReadDraft }

interface On<Body> {
  shop: ShopAccess
  person: Person
  caller: { address: string }
  body: Body
}

type Seen = { version: number }

/**
 * The answers of a kind's calls (`draftCallsOf`); `subjectOf` names the subject that a query or a body is about, `told` turns the value
 * that stands into the one of the contract, and `prepare` a value that was sent into the one to save.
 */
export function draftAnswers<Asked extends object, Reply, Value = unknown>(
  publishing: Drafts,
  subjectOf: (asked: Asked) => string,
  told: (draft: Draft) => Reply,
  prepare: (value: Value, shop: number) => Promise<Value> = async (value) => value,
) {
  const by = ({ person, caller }: On<unknown>) => ({ uid: person.uid, address: caller.address })
  return {
    read: async (query: Asked, { shop }: { shop: ShopAccess }) =>
      told(await publishing.readDraft(shop.id, subjectOf(query))),
    versions: (query: Asked, { shop }: { shop: ShopAccess }) =>
      publishing.versions(shop.id, subjectOf(query)),
    save: async (_query: unknown, on: On<Asked & Seen & { value: Value }>) => {
      const value = await prepare(on.body.value, on.shop.id)
      return told(await publishing.saveDraft(on.shop.id, subjectOf(on.body), on.body.version, value, by(on)))
    },
    discard: async (_query: unknown, on: On<Asked & Seen>) =>
      told(await publishing.discardDraft(on.shop.id, subjectOf(on.body), on.body.version, by(on))),
    publish: async (_query: unknown, on: On<Asked & Seen>) =>
      told(await publishing.publish(on.shop.id, subjectOf(on.body), on.body.version, by(on))),
    schedule: async (_query: unknown, on: On<Asked & Seen & { at: string }>) => {
      const at = new Date(on.body.at)
      return told(await publishing.schedule(on.shop.id, subjectOf(on.body), on.body.version, at, by(on)))
    },
    unschedule: async (_query: unknown, on: On<Asked & Seen>) =>
      told(await publishing.unschedule(on.shop.id, subjectOf(on.body), on.body.version, by(on))),
    restore: async (_query: unknown, on: On<Asked & { publication: number }>) =>
      told(await publishing.restore(on.shop.id, subjectOf(on.body), on.body.publication, by(on))),
  }
}
