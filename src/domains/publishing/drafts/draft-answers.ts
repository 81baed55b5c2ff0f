import type { Person, ShopAccess } from '../../../platform/contract/caller.ts'
import type { Versions } from '../publications/versions.ts'
import type { Draft } from './draft.ts'
import type { DraftEdits } from './draft-edits.ts'
import type { DraftTimes } from './draft-times.ts'

interface Drafts {
  drafts: DraftEdits
  times: DraftTimes
  versions: Versions
}

interface DraftCall<Body> {
  shop: ShopAccess
  person: Person
  caller: { address: string }
  body: Body
}

type SeenVersion = { version: number }

/**
 * The answers of a kind's calls (`draftCallsOf`); `subjectOf` names the subject that a query or a body is about, `told` turns the value
 * that stands into the one of the contract, and `prepare` a value that was sent into the one to save.
 */
export function draftAnswers<Asked extends object, Reply, Value = unknown>(
  publishing: Drafts,
  subjectOf: (request: Asked) => string,
  replyOf: (replyOf: Draft) => Reply,
  prepare: (value: Value, shopId: number) => Promise<Value> = async (value) => value,
) {
  const actorOf = ({ person, caller }: DraftCall<unknown>) => ({ uid: person.uid, address: caller.address })
  return {
    read: async (query: Asked, { shop }: { shop: ShopAccess }) =>
      replyOf(await publishing.drafts.read(shop.id, subjectOf(query))),
    versions: (query: Asked, { shop }: { shop: ShopAccess }) =>
      publishing.versions.list(shop.id, subjectOf(query)),
    save: async (_query: unknown, on: DraftCall<Asked & SeenVersion & { value: Value }>) => {
      const value = await prepare(on.body.value, on.shop.id)
      return replyOf(
        await publishing.drafts.save(on.shop.id, subjectOf(on.body), on.body.version, value, actorOf(on)),
      )
    },
    discard: async (_query: unknown, on: DraftCall<Asked & SeenVersion>) =>
      replyOf(await publishing.drafts.discard(on.shop.id, subjectOf(on.body), on.body.version, actorOf(on))),
    publish: async (_query: unknown, on: DraftCall<Asked & SeenVersion>) =>
      replyOf(await publishing.drafts.publish(on.shop.id, subjectOf(on.body), on.body.version, actorOf(on))),
    schedule: async (_query: unknown, on: DraftCall<Asked & SeenVersion & { at: string }>) => {
      const publishAt = new Date(on.body.at)
      return replyOf(
        await publishing.times.schedule(
          on.shop.id,
          subjectOf(on.body),
          on.body.version,
          publishAt,
          actorOf(on),
        ),
      )
    },
    unschedule: async (_query: unknown, on: DraftCall<Asked & SeenVersion>) =>
      replyOf(
        await publishing.times.unschedule(on.shop.id, subjectOf(on.body), on.body.version, actorOf(on)),
      ),
    restore: async (_query: unknown, on: DraftCall<Asked & { publication: number }>) =>
      replyOf(
        await publishing.versions.restore(on.shop.id, subjectOf(on.body), on.body.publication, actorOf(on)),
      ),
  }
}
