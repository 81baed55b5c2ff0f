import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { kindOf } from '../../../domains/audit/audit.service.ts'
import { admit, admitTo } from '../../../platform/contract/admission.ts'
import type { Caller } from '../../../platform/contract/caller.ts'
import type { Download, ServedCall } from '../../../platform/contract/contract.ts'
import { addressGroup } from '../../../platform/limits/address-group.ts'
import { ErrorReplyShape } from '../errors/error-shape.ts'
import type { AssertSameOrigin } from '../security/same-origin.ts'
import { type UploadQuota, uploadQuota } from '../upload-quota.ts'
import { acceptForms, withUpload } from '../uploads.ts'
import { compileLazily } from './lazy-compilers.ts'

interface CallDeps {
  callerOf: (request: FastifyRequest) => Caller
  assertSameOrigin: AssertSameOrigin
}

/** Serves calls over HTTP at the hosts of their contract, validated and serialised by their schemas. */
export function serveCalls(
  app: FastifyInstance,
  calls: ServedCall[],
  { callerOf, assertSameOrigin }: CallDeps,
): void {
  compileLazily(app)
  const deps = { callerOf: oncePerRequest(callerOf), assertSameOrigin }
  for (const served of calls) if (!served.call.upload) serveCall(app, served, deps)
  const quota = uploadQuota()
  app.register(async (scope) => {
    await acceptForms(scope)
    for (const served of calls) if (served.call.upload) serveCall(scope, served, { ...deps, quota })
  })
}

function serveCall(
  app: FastifyInstance,
  { call, answer }: ServedCall,
  { callerOf, assertSameOrigin, quota }: CallDeps & { quota?: UploadQuota },
): void {
  // Requests of other sites must not cause changes or read personal data.
  const isGuarded = call.changes === true || kindOf(call) !== null
  app.route({
    method: call.method,
    url: call.path,
    // Calls that change data or write an audit entry have no HEAD route.
    exposeHeadRoute: !isGuarded,
    ...(call.maxBytes && { bodyLimit: call.maxBytes }),
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[2] as string],
      querystring: call.query,
      ...(call.body && { body: call.body }),
      ...(call.upload && { consumes: ['multipart/form-data'] }),
      response: { ...(!call.download && { 200: call.reply }), '4xx': ErrorReplyShape },
    },
    async onRequest(request) {
      if (isGuarded) assertSameOrigin(call.method, request.headers)
      // Guests are refused before the body is parsed, which saves work.
      await admit(call, callerOf(request))
    },
    async handler(request, reply) {
      const caller = callerOf(request)
      const answered = await answerTo(request, reply, caller)
      reply.header('cache-control', cacheControlOf(call, caller))
      if (call.download) return sendFile(reply, answered as Download)
      // Fastify would send a string as plain text.
      return typeof answered === 'string'
        ? reply.type('application/json; charset=utf-8').send(JSON.stringify(answered))
        : answered
    },
    ...(call.maxAge !== undefined && { onSend: answerUnchanged }),
  })

  async function answerTo(request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<unknown> {
    if (!call.upload || !quota) return answer(request.query, request.body, caller)
    // A file is stored only after its sender is authorised.
    await admitTo(call, caller, request.query as object)
    const { maxBytes } = call.upload
    const sender = String((await caller.person())?.uid ?? addressGroup(caller.address))
    return withUpload(reply, { sender, maxBytes, quota }, (file) => answer(request.query, file, caller))
  }
}

function cacheControlOf(call: ServedCall['call'], caller: Caller): string {
  if (caller.isPersonal) return 'private, no-store'
  if (call.maxAge !== undefined) return `public, max-age=${call.maxAge}`
  return call.tags ? 'no-cache' : 'private, no-store'
}

/** Sets the ETag of a reply, and answers 304 without a body to a client that has it. */
async function answerUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag)
  if (request.headers['if-none-match'] !== etag) return payload
  reply.code(304)
  return ''
}

function sendFile(reply: FastifyReply, { name, type, stream, inline }: Download): FastifyReply {
  // File names may be Korean, which must be encoded in a header.
  reply.header(
    'content-disposition',
    `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
  )
  return reply.type(type).send(stream)
}

/** The hook and the handler use the same caller object, so that a session is looked up once. */
function oncePerRequest(callerOf: (request: FastifyRequest) => Caller): (request: FastifyRequest) => Caller {
  const callers = new WeakMap<FastifyRequest, Caller>()
  return (request) => {
    const caller = callers.get(request) ?? callerOf(request)
    callers.set(request, caller)
    return caller
  }
}
