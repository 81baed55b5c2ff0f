-- Since when the person had waited when the shop's people closed the conversation without an answer, so that it can be opened again; null
-- where it waits, was answered, or nobody has asked.
alter table conversation add column closed_wait timestamptz;
