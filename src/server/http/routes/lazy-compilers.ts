import stringifierOf from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { compile, compileBody } from '../../../platform/contract/validator.ts'

/**
 * Compiles the schemas of a route at its first request, because compiling all at the start takes 80 MB and most of a
 * second. The largest schema of a staff call takes 180 ms, that of a public call 12 ms. `tests/contracts.test.ts`
 * compiles all of them.
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
