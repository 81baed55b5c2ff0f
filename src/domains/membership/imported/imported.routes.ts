import { serve } from '../../../platform/contract/contract.ts'
import type { MembershipService } from '../membership.service.ts'
import { importedMemberCalls, invitationCalls } from './imported.contract.ts'

export function importedMemberRoutes({ imported, joins }: MembershipService) {
  return [
    ...serve(importedMemberCalls, {
      readMemberFile: ({ program }, { body, person, shop }) =>
        imported.files.read(shop.id, person.uid, body, program),
      startMemberFile: ({ digest, until, name, program }, { body, person, shop, record }) =>
        imported.files.start(
          { shopId: shop.id, uid: person.uid, record },
          { upload: body, digest, until, name, ...(program && { program }) },
        ),
      memberImports: (_query, { shop }) => imported.files.imports(shop.id),
      importedMembers: (_query, { body: { shopid: _shopid, ...query }, shop }) =>
        imported.list.list(shop.id, query),
      importedMemberCounts: (_query, { shop }) => imported.list.counts(shop.id),
      exportImportedMembers: (_query, { body: { shopid: _shopid, reason: _reason, ...query }, shop }) =>
        imported.list.exportPage(shop.id, query),
      inviteImportedMembers: (_query, { body: { ids }, person, shop, record }) =>
        imported.invitations.start({ shopId: shop.id, uid: person.uid, record }, ids),
      deleteImportedMembers: (_query, { body: { ids }, shop, record }) =>
        imported.list.remove(shop.id, ids, record),
      undoMemberImport: (_query, { body: { job }, person, shop, record }) =>
        imported.files.undo({ shopId: shop.id, uid: person.uid, record }, job),
    }),
    ...serve(invitationCalls, {
      shopInvitation: async ({ shopid, token }, { caller }) => {
        const uid = (await caller.person())?.uid ?? null
        return imported.invitations.find(shopid, token, { address: caller.address, uid })
      },
      async acceptShopInvitation(_query, { body: { shopid, token }, person, caller: { address } }) {
        await imported.invitations.assertMine(shopid, token, { address, uid: person.uid })
        return joins.join(person, shopid)
      },
      refuseShopInvitation: (_query, { body: { shopid, token }, caller }) =>
        imported.invitations.refuse(shopid, token, caller.address),
    }),
  ]
}
