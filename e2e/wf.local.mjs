import { chromium } from '@playwright/test';
const url=process.env.URL??'http://localhost:4790', rate=Number(process.env.RATE??1), path=process.env.P??'/', shown=process.env.SHOWN??'.k-home a.k-tile';
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox','--disable-background-networking']});
let ctx=await b.newContext({locale:'ja-JP',viewport:{width:1440,height:900}});
let p=await ctx.newPage();await p.goto(url+'/signin');await p.locator('input[type=email]').fill(process.env.WHO??'owner@mihon.example');await p.locator('input[type=password]').fill('password-demo'.length?'koryo-demo-2026':'');await p.locator('button[type=submit]').click();await p.locator('.k-home').waitFor();let state=await ctx.storageState();await ctx.close();
const N=Number(process.env.N??3);const all=[];
for(let i=0;i<N;i++){ctx=await b.newContext({locale:'ja-JP',viewport:{width:1440,height:900},storageState:state});p=await ctx.newPage();
if(rate>1){const c=await ctx.newCDPSession(p);await c.send('Emulation.setCPUThrottlingRate',{rate});}
await p.addInitScript((sel)=>{const look=()=>{const e=document.querySelector(sel);if(e&&e.getClientRects().length>0)globalThis.shownAt=performance.now();else requestAnimationFrame(look)};requestAnimationFrame(look);globalThis.lt=[];new PerformanceObserver(l=>{for(const e of l.getEntries())lt.push([e.startTime|0,e.duration|0])}).observe({type:'longtask',buffered:true});},shown);
await p.goto(url+path,{waitUntil:'commit'});await p.waitForFunction(()=>globalThis.shownAt!==undefined);await p.waitForTimeout(1500*rate/2);
const r=await p.evaluate(()=>({shown:shownAt,lt,paint:performance.getEntriesByType('paint').map(e=>[e.name,e.startTime|0]),nav:(()=>{const n=performance.getEntriesByType('navigation')[0];return [n.responseStart|0,n.responseEnd|0,n.domInteractive|0]})(),res:performance.getEntriesByType('resource').map(e=>[e.startTime|0,e.responseStart|0,e.responseEnd|0,(e.transferSize/1000)|0,e.name.replace(/^.*?\/\/[^/]+/,'').slice(0,90),e.initiatorType])}));
state=await ctx.storageState();all.push(r.shown|0);
if(i===N-1){console.log(JSON.stringify({shown:r.shown,paint:r.paint,nav:r.nav,lt:r.lt}));for(const x of r.res.filter(x=>x[0]<r.shown+50))console.log(x.join('\t'));console.log('total',r.res.length)}
await ctx.close();}
console.log(all);await b.close();
