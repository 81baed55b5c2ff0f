-- Events of codes by mail held the codes. Nobody is mailed one of before: it lives for ten minutes, and is asked for again.
set local role madang_system;
delete from event_delivery d using outbox e where e.id = d.event and e.type = 'order.code';
delete from outbox where type = 'order.code';
reset role;
