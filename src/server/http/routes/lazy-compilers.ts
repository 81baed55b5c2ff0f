import stringifierOf from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { compile, compileBody } from '../../../platform/contract/validator.ts'

/**
 * Compiles the schemas of a route with its first request. Compiled at the start, the schemas of all calls take 80 MB and most of
 * a second, and a process serves few of them. The largest, of a draft made of blocks, takes 180 ms of its first request by a shop's staff; what a stranger
 * can ask for takes 12 ms at most, and 220 ms all in all. `tests/contracts.test.ts` compiles every one.
 */
export function compileLazily(app: FastifyInstance): void {
  const stringifiers = new WeakMap<object, (reply: unknown) => string>()

  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => (value) => {
    const validate = httpPart === 'body' ? compileBody(schema) : compile(schema)
    return validate(value) || { error: validate.errors ?? [] }
  })
  app.setSerializerCompiler<TSchema>(({ schema }) => (reply) => {
    const stringify = stringifiers.get(schema) ?? stringifierOf(schema)
    stringifiers.set(schema, stringify)
    return stringify(reply)
  })
}
