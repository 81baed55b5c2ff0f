import { Ajv, type ValidateFunction } from 'ajv'
import type { Static, TSchema } from 'typebox'

/** An event type of a module. The payload has a maximum size and contains ids, never contents such as texts. */
export interface EventType<Name extends string = string, Payload extends TSchema = TSchema> {
  /** `module.fact`, such as `order.moved` */
  readonly name: Name
  readonly payload: Payload
  fits(value: unknown): value is Static<Payload>
}

export interface StoredEvent {
  id: number
  type: string
  payload: unknown
}

export type EventOf<Type extends EventType> =
  Type extends EventType<infer Name, infer Payload>
    ? { id: number; type: Name; payload: Static<Payload> }
    : never

const ajv = new Ajv()

export function defineEvent<Name extends string, Payload extends TSchema>(
  name: Name,
  payload: Payload,
): EventType<Name, Payload> {
  let check: ValidateFunction<Static<Payload>> | undefined
  return {
    name,
    payload,
    // The schema is compiled at its first use, so that the program starts fast.
    fits(value): value is Static<Payload> {
      check ??= ajv.compile<Static<Payload>>({ ...payload, additionalProperties: false })
      return check(value)
    },
  }
}

/** A type guard for events of these types. It throws for an invalid payload. */
export function eventReader<Type extends EventType>(types: readonly Type[]) {
  const byName = new Map(types.map((type) => [type.name as string, type]))
  return (event: StoredEvent): event is EventOf<Type> => {
    const type = byName.get(event.type)
    if (type && !type.fits(event.payload))
      throw new Error(`event ${event.id} (${event.type}) has another payload than its type`)
    return type !== undefined
  }
}
