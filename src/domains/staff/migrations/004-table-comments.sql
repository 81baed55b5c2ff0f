comment on table shop_staff is 'Staff of a shop with their roles.';
comment on table staff_invitation is 'Invitations to a shop’s staff.';
comment on table shop_transfer is 'Offers of a shop to a new owner.';
