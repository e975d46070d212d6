-- Finds the visits that are to be forgotten.

create index visit_by_time on visit (visited_at);
