-- What an imported shipment said right after the import now has a status with EPA; of earlier imports it follows from the
-- days that the shipment had then, so that an unchanged one still exports the document's own status.
update shipment set e_manifest_remainder = jsonb_set(e_manifest_remainder, '{baseline,status}', to_jsonb(
  case when e_manifest_remainder #>> '{baseline,designatedFacility,signature,date}' is not null then 'ReadyForSignature'
    when e_manifest_remainder #>> '{baseline,generator,signature,date}' is not null then 'InTransit'
    else 'Scheduled' end))
where jsonb_typeof(e_manifest_remainder #> '{baseline,status}') = 'null';
