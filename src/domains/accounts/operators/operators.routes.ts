import { type Call, type CallRequest, serve } from '../../../platform/contract/contract.ts'
import { strangersMails } from '../../../platform/limits/mail-limits.ts'
import type { RateLimits } from '../../../platform/limits/rate-limits.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { Accounts } from '../accounts.service.ts'
import { operatorCalls, operatorInvitationCalls } from './operators.contract.ts'

/** Invitations that an operator may mail in a day. */
const INVITATIONS = { name: 'operator-mail', max: 100, seconds: 24 * 60 * 60 }

interface RouteDeps {
  mailer: Mailer
  limits: Pick<RateLimits, 'consumeAll'>
  /** builds the URL of a page on the admin host */
  adminUrl: (path: string) => string
}

type Request = Pick<CallRequest<Call>, 'caller'> & { person: { uid: number }; body: { reason: string } }

const actOf = ({ person, caller, body }: Request) => ({
  actor: { uid: person.uid, address: caller.address },
  reason: body.reason,
})

const ok = { ok: true as const }

export function operatorRoutes(
  { operators, find }: Pick<Accounts, 'operators' | 'find'>,
  { mailer, limits, adminUrl }: RouteDeps,
) {
  const { team, invitations } = operators
  const list = async () => ({
    operators: await operators.details(),
    invitations: await invitations.list(),
  })
  const countMail = (actor: number, email: string) =>
    limits.consumeAll([
      [INVITATIONS, String(actor)],
      [strangersMails, email.trim().toLowerCase()],
    ])
  return [
    ...serve(operatorCalls, {
      operators: list,
      async inviteOperator(_query, request) {
        const { body, person } = request
        await countMail(person.uid, body.email)
        const { email, token } = await invitations.invite(body, actOf(request))
        const inviter = await find(person.uid)
        const url = adminUrl(`/operator-invitation?token=${token}`)
        await mailer.send({
          to: email,
          template: 'operator-invited',
          data: { name: inviter?.name ?? '', url },
        })
        return ok
      },
      async cancelOperatorInvitation(_query, request) {
        await invitations.cancel(request.body.invitation, actOf(request))
        return ok
      },
      async changeOperator(_query, request) {
        const { name, email } = await team.change(request.body, actOf(request))
        await mailer.send({
          to: email,
          template: 'operator-changed',
          data: { name, url: adminUrl('/operator') },
        })
        return ok
      },
      async removeOperator(_query, request) {
        const { name, email } = await team.remove(request.body.uid, actOf(request))
        await mailer.send({ to: email, template: 'operator-removed', data: { name, url: adminUrl('/') } })
        return ok
      },
      async resetOperatorFactor(_query, request) {
        const { operator, managers } = await team.resetSecondFactor(request.body.uid, actOf(request))
        const { uid, name, email } = operator
        await mailer.send({
          to: email,
          template: 'second-factor-reset',
          data: { name, url: adminUrl('/operator') },
        })
        for (const manager of managers.filter((manager) => manager.uid !== uid))
          await mailer.send({
            to: manager.email,
            template: 'second-factor-reset-notice',
            data: { name: manager.name, operator: name, url: adminUrl('/operator/people') },
          })
        return ok
      },
    }),
    ...serve(operatorInvitationCalls, {
      operatorInvitation: ({ token }, { person }) => invitations.find(token, person.uid),
      async acceptOperatorInvitation(_query, { body, person, caller }) {
        await invitations.accept(body.token, { uid: person.uid, address: caller.address })
        return ok
      },
    }),
  ]
}
