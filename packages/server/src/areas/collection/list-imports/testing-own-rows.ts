/** Beside the rows of the product some of the company's own, with what is hard to carry: signs, lines, figures, dates. */
export const ownRows: Readonly<Record<string, string>> = {
  unitTypes: 'Name,System type\n=Odd type,\n=Odder type,mass\n',
  units:
    'Type,Name,Code,Governing body,Media,Is metric,Multiply by,Add\n=Odd type,First,f1,EPA,All,no,1,0\n=Odd type,Third,f3,EPA,All,yes,0.3333333333333333,0\n',
  unitCodes: 'Unit,System,Code\nThird,SAP,"F,3"\n',
  picklists: 'Name,Value type\nPhases of work,Numeric\n',
  picklistValues: 'Display value,Store value numeric,Store value character\n-Dash,1.5,"a ""quoted"" one"\n',
  governingBodies:
    'Name,Jurisdiction,Is hazardous,Address line 1,Country,State,City,Zip code,Phone\nOffice of Drums,State or Province,yes,"1 Main St\nFloor 2",US,California,Fresno,93650,555-0100\n',
  governingBodyCategories:
    'Name,Waste class,Needs waste codes,Begin date,End date\nOld oils,Non-hazardous,no,2020-01-01,\nNew oils,hazardous,x,2021-01-01,2031-12-31\n',
  countries: 'Code,Name,First level label\nQQ,Querland,Kreis\n',
  firstAdministrationLevels: 'Code,Name\n@1,Ærø\n',
  wasteCodes:
    'Governing body,Code,Description,Cas number,Hazard codes,Is acutely hazardous,Regulatory level,Regulatory level unit\nOffice of Drums,X001,Odd waste,50-00-0,I; T,yes,0.5,mg/L\n',
  wasteManagementMethods: 'Name,Code\n+Burned twice,B2\n',
  hazardClasses: 'Name,Cfr reference,Description\n9.9,172.999,Odd\n',
  transportationLabels: 'Label code,Label\n9.9,ODD\n',
  emergencyResponseGuides: 'Guide number,Title\n999,Odd things\n',
  hazardousMaterials:
    'Symbols,Proper shipping name,Hazard class,Compatibility group,Is forbidden,Identification number,Packing group,Label codes\nG,Odd liquid,3,,no,UN9999,II,3\nG,Odd liquid,,,yes,UN9998,,\n',
  manufacturers:
    'Name,Address,Phone,Emergency phone\n=Odd Chemicals,"1 Main St\nFloor 2",555-0100,\nOdder Chemicals,,,\n',
  products:
    'Product name,Product code,Manufacturer,Material name\n-Odd solvent,00012,=Odd Chemicals,Acetone\n-Odd solvent,,=Odd Chemicals,\n',
  containerTypes:
    'Container types name,Container code,Epa container code,Max capacity,Max capacity UOM,Parent\nOdd drum,OD,DM,55,gal,\nOdder drum,OD2,,,,Odd drum\n',
  factorSets:
    'Key,Name,Kind,Publisher,Edition,Citation\nodd-2024,Odd factors,Stationary combustion,Odd Ltd,2024,Report 7\n',
  factors:
    'Factor set,Subject key,Subject name,Property,Value,Unit,Begin date,End date,Citation\nOdd factors,odd-gas,Odd gas,co2,53.1,kg/mmBtu,,2023-12-31,Report 7\nOdd factors,odd-gas,Odd gas,co2,53.2,kg/mmBtu,2024-01-01,,Report 8\n',
  nodeTypes: 'Name,Kind,Comments\nOdd kiln,asset,"Odd\nthing"\n',
  nodes:
    'Name,Altname,Node type,Parent,Placed from,Active date,Inactive date,Time zone,External id,Description\nOdd stack,Odd stack 1,Odd kiln,Odd kiln 1,2021-03-01,2021-01-01,,,ODD-2,\nOdd kiln,Odd kiln 1,Odd kiln,Odd works,,2021-01-01,2031-12-31,America/Denver,ODD-1,"Odd\nthing"\nOdd works,Odd works,Site,,2020-01-01,,,America/Denver,,\n',
  wasteLocations:
    'Altname,Name,Node type,Parent,Time zone,Is waste generator,Epa id,Country,First level,City,Address line 1,Zip code,Mailing country,Mailing first level,Mailing city,Mailing address line 1,Mailing zip code,Latitude,Longitude\nOdd yard,Odd yard,Site,Odd works,,,,,,,,,,,,,,,\nOdd plant,Odd plant,Site,Odd works,America/Denver,yes,TXD000000000,US,California,Fresno,"1 Main St",93650,Canada,Canada / Ontario,Odd town,2 Main St,M5V 3L9,36.75,-119.5\n',
  locationIdNumbers: 'Id number,Id number type,Governing body,Is shipment\nODD-7,EPA ID Number,Office of Drums,yes\n',
  generatorCategories:
    'Location,Category,Start period,End period,Accumulation limit,Accumulation unit,Manifest group,Comments\nOdd plant,Small,2024-01-01,2024-12-31,6000,kg,Waste Technician,"Odd\nthing"\nOdd plant,Large,2025-01-01,,9000.5,lb,,\n',
  storageAreas:
    'Altname,Name,Site,Kind,Storage maximum,Storage unit,Acute maximum,Acute unit,Non acute maximum,Non acute unit,Management method,Bays\nOdd area,Odd area,Odd plant,Universal waste,1000.5,kg,1,kg,1000,kg,+Burned twice,Bay B; Bay A | berm\nOdder area,Odd area,Odd plant,satellite,55,gal,0.25,gal,55,gal,+Burned twice,\n',
  wasteStreams:
    'Number,Name,Description,Physical state,Bulk density,Bulk density unit,Is hazardous,Compatibility groups,Location,Profile revision date,Is dot hazardous,Table entry,Technical names,Packing group,Transportation label,Waste code,Governing body category,Management method,Aliases\nODD-1,Odd waste,"Odd\nthing",liquid,0.8,kg/L,yes,3-B; 2-B,Odd plant; Odd mill East,2025-01-01,yes,G / UN9999 / Odd liquid / II,Odd stuff,II,9.9; 3,X001; D001,New oils,+Burned twice,Odd slop; Even slop\nODD-2,Odder waste,,solid,,,no,,,2025-01-01,no,,,,,,,,\n',
  wasteStreamProfiles:
    'Facility,Profile number,Revision,Revision date,Approved on,Expires on\nOdd mill East,P-1,1,2025-01-01,2025-02-01,2031-12-31\nOdd mill East,P-2,0,2025-01-01,,\n',
  locationNumbering:
    'Node,Type,Prefix,Digits,Format\nOdd plant,Container,ODD,5,yearDash\nOdd plant,Shipment,ODD,4,joined\n',
  openContainers:
    'Number,Container type,Area,Bay,Filled in,Moved on,Date added,Full date,Started on,Notes,Dates confirmed\nDRUM-1,Odd drum,Odd area,Bay B,Odder area,2025-10-20,2025-10-01,,,"Odd\nthing",yes\nDRUM-2,Odd drum,Odd area,,,,2025-06-01,2025-07-01,2025-06-15,,yes\n',
  containerWaste:
    'Container,Waste stream,Date added,Amount,Unit,Physical state,Density kg per litre,Density from,Waste code,Exclusion,Exclusion reason,Dates confirmed\nDRUM-1,Odd waste,2025-10-02,12.5,kg,,,,,,,yes\nDRUM-1,Odd waste,2025-10-02,13,kg,,,,,,,yes\nDRUM-2,ODD-2,2025-06-15,3,gal,solid,0.7,measured,,exempt,Odd,yes\n',
  accumulationRules:
    'Name,Governing body,First administration level,Generator category,Citation,Valid from,Valid to,Area kind,Waste kind,Waste code,Most kilograms,Days,Days when far,Starts on\nOdd drums,Office of Drums,California,Large,40 CFR 999.1,2024-01-01,2031-12-31,central,acute,D001,12.5,45,60,Accumulation started\n',
  exceptionReportRules:
    'Name,Governing body,First administration level,Citation,Valid from,Programme,Report days\nOdd manifests,Office of Drums,California,40 CFR 999.2,2024-01-01,PCB,45\n',
  inspectionRules:
    'Name,Governing body,First administration level,Citation,Valid from,Area kind,Days\nOdd areas,Office of Drums,California,40 CFR 999.3,2024-01-01,central,7\n',
  holidays:
    'Name,Begin date,Is yearly,End date,Node\nOdd day,2025-05-17,yes,2031-12-31,\nOdd day,2025-05-18,no,,Odd mill East\n',
  workWeeks: 'Node,Weekend,Begin date,End date\nOdd mill,fridaySaturday,2025-01-01,\n',
  parameterSets: 'Name,Timespan,Module ids,Is constant\nOdd readings,Half year,Air; Waste,no\n',
  parameters:
    'Parameter set,Name,Description,Data type id,Uom type,Unit,Mode,Roll up,Is read only,Picklist,Is calculated,Virtual parameter,Emission scope,Scope2 method,Quantity kind\nOdd readings,Odd total,,Number,Mass,t,Normal,sum,no,,yes,Odd fuel / Odd gas,,,\nOdd readings,Odd gas,"Odd\nthing",Number,Mass,kg,Continuous,mean,yes,,no,,2,market,fuel\nOdd fuel,Odd gas,,Number,Mass,,Normal,sum,no,,no,,,,\nOdd readings,Odd phase,,Text,,,Normal,none,no,Phases of work,no,,,,\n',
  parameterLimits:
    'Node,Parameter,Operator,Value,Unit,Begin date,End date,Averaging,Averaging length,Statistic,Least coverage,Warning percent,Operating parameter,Operating above,Season begin,Season end,Citation,Answer days\nOdd mill East,Odd fuel / Odd gas,atMost,100.5,kg,2025-01-01,,rollingYear,1,total,90,80,Odd fuel / Gas burned,0,05-01,09-30,"Odd permit, 1",5\nOdd mill East,Odd fuel / Odd gas,atMost,400,kg,2025-01-01,2031-12-31,rollingYear,1,mean,75,,,,,,Odd permit,7\n',
  formTemplates:
    'Name,Code,Timespan,Default node,First day,Opening offset,Due offset,Instructions\nOdd form,ODD,Monthly,Odd mill East,2026-01-01,-1,3,"Odd\nlines"\n',
  qualityRules:
    'Name,Parameter set,Parameter,Node,Severity,Formula,Message,Begin date,End date\nOdd amounts,Odd fuel,Gas burned,Odd mill East,hold,value > 100,Odd,2025-01-01,\nOdder amounts,Odd fuel,,,ask,value > 50,Odder,,2031-12-31\n',
  reportingProgrammes: 'Name,Key,Subpart,Citation\nOdd program,odd-program,,Odd report\n',
  calculationChoices:
    'Programme,Node,Kind,Factor set,Assessment,Horizon,Begin date,End date,Citation,Tier,Fuel group,Is listed in table c 1,Rated heat input,Requires tier 4,Has routine high heat values,Is billed as energy,Produces steam,Share of heat input,Batch incinerator tons\nOdd program,Odd mill East,Stationary combustion,Odd factors,,,2020-01-01,2029-12-31,"Odd, too",2,naturalGas,yes,100.5,no,yes,no,yes,0.25,3.5\nOdd program,,global_warming_potential,,AR5,100,,,Odd report,,,,,,,,,,\n',
  emissionTargets: 'Year,Measure,Value,Programme,Scope 2 method,Note\n2030,total,100.5,Odd program,location,Odd\n',
};
