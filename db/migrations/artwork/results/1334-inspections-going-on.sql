-- What a running inspection has been at for more than some seconds, for whoever waits: {"work", "page", "seconds"}; null: nothing takes long.
alter table inspection_result add column going_on jsonb;
