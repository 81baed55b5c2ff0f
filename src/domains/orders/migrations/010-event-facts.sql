-- Every move is told, every order that is placed or given up, and what a person wrote stays in the history: what waits to be delivered
-- says it in the same way.
update outbox set type = 'order.placed', payload = payload || '{"lead": true}' where type = 'order.waiting';
update outbox set payload = payload || '{"lead": true}' where type = 'order.canceled';
update outbox set payload = payload - 'reason' || '{"joins_parcel": false}' where type = 'order.moved';
