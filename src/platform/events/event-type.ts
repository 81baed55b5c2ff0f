import { Ajv, type ValidateFunction } from 'ajv'
import type { Static, TSchema } from 'typebox'

/** A type of event that a room emits. Its payload holds ids, never contents, and every part of it is bounded. */
export interface EventType<Name extends string = string, Payload extends TSchema = TSchema> {
  /** `room.fact`, such as `order.moved` */
  readonly name: Name
  readonly payload: Payload
  /** Whether a value is exactly a payload of this type. */
  fits(value: unknown): value is Static<Payload>
}

/** An event of the outbox with its number, as the database holds it. */
export interface StoredEvent {
  id: number
  type: string
  payload: unknown
}

/** The events of a type, or of each of several, as consumers get them: `type` tells which payload it is. */
export type EventOf<Type extends EventType> =
  Type extends EventType<infer Name, infer Payload>
    ? { id: number; type: Name; payload: Static<Payload> }
    : never

const ajv = new Ajv()

/** Declares a type of event. A payload has the fields of its object, and no others. */
export function defineEvent<Name extends string, Payload extends TSchema>(
  name: Name,
  payload: Payload,
): EventType<Name, Payload> {
  let check: ValidateFunction<Static<Payload>> | undefined
  return {
    name,
    payload,
    // Compiled on first use: a program that starts emits nothing yet.
    fits(value): value is Static<Payload> {
      check ??= ajv.compile<Static<Payload>>({ ...payload, additionalProperties: false })
      return check(value)
    },
  }
}

/** Type guard for events of these types: false for an event of any other type, throws for an invalid payload. */
export function eventReader<Type extends EventType>(types: readonly Type[]) {
  const byName = new Map(types.map((type) => [type.name as string, type]))
  return (event: StoredEvent): event is EventOf<Type> => {
    const type = byName.get(event.type)
    if (type && !type.fits(event.payload))
      throw new Error(`event ${event.id} (${event.type}) has another payload than its type`)
    return type !== undefined
  }
}
