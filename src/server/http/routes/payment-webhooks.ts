import type { FastifyInstance } from 'fastify'
import type { Payments } from '../../../domains/payments/payments.service.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { normaliseHost } from '../../hosts/host-name.ts'

const BODY_LIMIT = 64 * 1024

/**
 * Receives PortOne's webhooks on the account host. The body is not parsed, because the signature covers its raw bytes.
 */
export function servePaymentWebhooks(
  app: FastifyInstance,
  { payments, accountHost }: { payments: Pick<Payments, 'settlement'>; accountHost: string },
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.route({
      method: 'POST',
      url: '/api/payment/portone/webhook',
      bodyLimit: BODY_LIMIT,
      async onRequest(request) {
        if (normaliseHost(request.headers.host ?? '') !== accountHost) throw new DomainError('NOT_FOUND')
      },
      async handler(request) {
        await payments.settlement.receiveWebhook(
          request.headers,
          typeof request.body === 'string' ? request.body : '',
        )
        return { ok: true }
      },
    })
  })
}
